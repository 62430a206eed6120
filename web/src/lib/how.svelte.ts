// Whether "How to play" lies over the page, and the switches of the table it lies over.
class HowTo {
  shown = $state(false);
  switches = $state.raw<Record<string, boolean>>({});
  open = () => (this.shown = true);
  close = () => (this.shown = false);
}

export const howTo = new HowTo();

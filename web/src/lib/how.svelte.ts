// Whether "How to play" lies over the page.
class HowTo {
  shown = $state(false);
  open = () => (this.shown = true);
  close = () => (this.shown = false);
}

export const howTo = new HowTo();

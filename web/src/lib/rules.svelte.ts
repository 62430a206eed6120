// The text of a rule, fetched when somebody asks why.
import { api } from './api';
import { complaint } from './i18n/index.svelte';
import { settings } from './settings.svelte';

class RulePopup {
  id = $state<string | null>(null);
  text = $state('');
  title = $state<string | null>(null);

  async show(id: string): Promise<void> {
    this.id = id;
    this.title = null;
    this.text = '…';
    let own: string | undefined;
    if (settings.language === 'fr') own = (await import('./i18n/fr-rules')).frRules[id];
    if (own) {
      this.text = own;
      return;
    }
    try {
      const rule = await api.rule(id);
      if (this.id === id) this.text = rule.text;
    } catch (error) {
      if (this.id === id) this.text = complaint(error);
    }
  }

  // Something explained that is no rule by its number.
  tell(title: string, text: string): void {
    this.id = '';
    this.title = title;
    this.text = text;
  }

  close = () => (this.id = null);
}

export const rulePopup = new RulePopup();

// The text of a rule, fetched when somebody asks why.
import { api } from './api';
import { clauses } from './clauses';
import { complaint } from './i18n/index.svelte';
import { frenchRules } from './i18n/rules';
import { settings } from './settings.svelte';

class RulePopup {
  id = $state<string | null>(null);
  text = $state('');
  title = $state<string | null>(null);

  async show(id: string): Promise<void> {
    this.id = id;
    this.title = null;
    this.text = '…';
    try {
      const french = settings.language === 'fr' ? (await frenchRules([id]))[id] : undefined;
      const text = french ? clauses(french, null) : (await api.rule(id)).text;
      if (this.id === id) this.text = text;
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

/** The rule that is open beside the table, if one is. */

class Rulebook {
  open = $state<string | null>(null);
  version = $state('10.2');

  show(rule: string): void {
    this.open = this.open === rule ? null : rule;
  }

  close(): void {
    this.open = null;
  }
}

export const rulebook = new Rulebook();

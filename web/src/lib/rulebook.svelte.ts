/** The rule that is open beside the table, if one is. */

class Rulebook {
  open = $state<string | null>(null);
  version = $state('10.2');

  /** Opens a rule, or closes it if it is open; of the version in force, or of the one that is named. */
  show(rule: string, version = ''): void {
    if (version !== '') this.version = version;
    this.open = this.open === rule ? null : rule;
  }

  close(): void {
    this.open = null;
  }
}

export const rulebook = new Rulebook();

export const alerts = {
  alerts: {
    add: 'New alert',
    addFor: 'Alert for {{pair}}',
    addAt: 'Alert at this rate',
    none: 'No alerts yet',
    noneHint:
      'An alert tells you when a rate passes a level or changes by a set percentage. Alerts are checked on every new rate, including after sleep or a restart.',
    full: 'You have reached the limit of {{number}} alerts. Remove one to add another.',
    kind: 'When the rate is',
    kinds: { above: 'Above', below: 'Below', either: 'Up or down by', up: 'Up by', down: 'Down by' },
    level: 'Level, {{quote}} per 1 {{code}}',
    percent: 'By (%)',
    days: 'Within (days)',
    now: 'now {{rate}} {{quote}}',
    toGo: '{{percent}} to go',
    condition: {
      above: 'above {{level}}',
      below: 'below {{level}}',
      change: {
        either_one: '±{{percent}} within {{count}} day',
        either_other: '±{{percent}} within {{count}} days',
        up_one: 'up by {{percent}} within {{count}} day',
        up_other: 'up by {{percent}} within {{count}} days',
        down_one: 'down by {{percent}} within {{count}} day',
        down_other: 'down by {{percent}} within {{count}} days',
      },
    },
    state: {
      off: 'off',
      armed: 'watching',
      fired: 'waiting for the rate to move back',
      stale: 'not checked: the rate is stale',
      'no-rate': 'waiting for rates of this pair',
    },
    lastFired: 'last fired {{moment}}',
    on: 'On',
    onFor: '{{alert}}: on',
    edit: 'Edit {{alert}}',
    remove: 'Remove {{alert}}',
    removed: 'Removed: {{alert}}.',
    passed: {
      above:
        'The rate is already at or above this level. The alert fires once the rate falls below it and rises above it again.',
      below:
        'The rate is already at or below this level. The alert fires once the rate rises above it and falls below it again.',
    },
    needs: {
      number: 'Enter a number above 0.',
      pair: 'Choose two different currencies.',
    },
    shownBy: {
      desktop: 'Fired alerts appear as system notifications.',
      off: 'System notifications are off, so fired alerts appear in this window. Allow Aina in the system’s notification settings.',
      browser: 'Fired alerts appear at the bottom of the page while an Aina page is open.',
    },
    notice: {
      first: 'Alerts appear here.',
      rateOf: 'rate date: {{when}}',
      moved: '{{percent}} since {{day}}',
      region: 'Alert notifications',
      open: 'Open',
      hide: 'Hide',
    },
  },
} as const

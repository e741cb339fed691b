// The parser needs these for every command. Each command loads only when it runs.

export const priceFormats = ['ledger', 'hledger', 'beancount', 'gnucash', 'csv'] as const
export type PriceFormat = (typeof priceFormats)[number]

export const tickerKinds = ['plain', 'waybar', 'polybar', 'tmux', 'xbar'] as const
export type TickerKind = (typeof tickerKinds)[number]

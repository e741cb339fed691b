// The parser needs this for every command. Each command loads only when it runs.

export const tickerKinds = ['plain', 'waybar', 'polybar', 'tmux', 'xbar'] as const
export type TickerKind = (typeof tickerKinds)[number]

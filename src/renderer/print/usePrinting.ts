import { useSyncExternalStore } from 'react'
import { getPrinting, onPrinting, type Printing } from './printing.ts'

/** What goes to paper: drawn before the browser lays the page out for it. */
export const usePrinting = (): Printing => useSyncExternalStore(onPrinting, getPrinting)

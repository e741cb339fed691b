import { useSyncExternalStore } from 'react'
import { getPrinting, onPrinting, type Printing } from './printing.ts'

/** Returns the printing state, in time to render before the browser's layout for paper. */
export const usePrinting = (): Printing => useSyncExternalStore(onPrinting, getPrinting)

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Readable } from '../../shared/live/store.ts'
import type { Model } from './model.ts'

export const ModelContext = createContext<Model | null>(null)

/** Returns the page's model. */
export const useModel = (): Model => {
  const model = useContext(ModelContext)
  if (!model) throw new Error('there is no model around this component')
  return model
}

export const useStore = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.get)

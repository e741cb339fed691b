import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Model } from './model.ts'
import type { Store } from './store.ts'

export const ModelContext = createContext<Model | null>(null)

/** The one model that the whole page works with. */
export const useModel = (): Model => {
  const model = useContext(ModelContext)
  if (!model) throw new Error('there is no model around this component')
  return model
}

export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get)

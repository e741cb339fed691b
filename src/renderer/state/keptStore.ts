import { createStore, type Store } from '../../shared/live/store.ts'
import type { Model } from './model.ts'

/** State that outlasts a change of page: one store per model, first with `initial`. */
export const keptStore = <T>(initial: T): ((model: Model) => Store<T>) => {
  const stores = new WeakMap<Model, Store<T>>()
  return (model) => {
    const store = stores.get(model) ?? createStore(initial)
    stores.set(model, store)
    return store
  }
}

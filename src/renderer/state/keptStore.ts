import { createStore, type Store } from '../../shared/live/store.ts'
import type { Model } from './model.ts'

/** What a page keeps while another page is open: one store per model, with `initial` at first. */
export const keptStore = <T>(initial: T): ((model: Model) => Store<T>) => {
  const stores = new WeakMap<Model, Store<T>>()
  return (model) => {
    const store = stores.get(model) ?? createStore(initial)
    stores.set(model, store)
    return store
  }
}

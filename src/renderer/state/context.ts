import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Board } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Info, SyncStatus } from '../../shared/contract/state.ts'
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

const useKnown = <T>(store: Readable<T | null>): T => {
  const value = useStore(store)
  if (value === null) throw new Error('this component is outside of Ready')
  return value
}

/** The core's state. Inside `Ready` all of it is known. */
export const useSettings = (): Settings => useKnown(useModel().settings)
export const useBoard = (): Board => useKnown(useModel().board)
export const useInfo = (): Info => useKnown(useModel().info)
export const useSync = (): SyncStatus => useKnown(useModel().sync)
/** Milliseconds since the epoch, for ages; moves every 20 s. */
export const useNow = (): number => useStore(useModel().time)

/** Shows its children as soon as the core's state is known, and until then something else. */
export const Ready = ({ until, children }: { until: ReactNode; children: ReactNode }): ReactNode => {
  const model = useModel()
  const known = [useStore(model.settings), useStore(model.board), useStore(model.info), useStore(model.sync)]
  return known.every((each) => each !== null) ? children : until
}

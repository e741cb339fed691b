import { useMemo } from 'react'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { unknownConvention } from '../../shared/publication/convention.ts'
import { type DayRule, dayRule } from '../../shared/publication/dayRule.ts'
import { useModel, useStore } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'

const noAssets: readonly BoardAsset[] = []

export const useDayRule = (): DayRule => {
  const board = useStore(useModel().board)
  const calendar = useCalendar()
  const { assets = noAssets, convention = unknownConvention } = board ?? {}
  return useMemo(() => dayRule(assets, convention, calendar), [assets, convention, calendar])
}

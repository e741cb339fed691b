import { useEffect, useMemo, useState } from 'react'
import { almatyDay } from '../../shared/days/day.ts'
import type { Place } from '../../shared/entry/places.ts'
import { mayHaveWords, readTyped } from '../../shared/money/calculate.ts'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { useNow } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import type { FieldReading } from './readField.ts'

type ReadField = typeof import('./readField.ts').readField

/**
 * Returns a field's reading. The words of all languages are large, so the first text other than a calculation loads
 * them.
 */
export const useFieldReading = (text: string, code: string, place: Place): FieldReading => {
  const { language } = useText()
  const currencies = useCurrencies()
  const today = almatyDay(useNow())
  const [loaded, setLoaded] = useState<{ readField: ReadField } | 'failed' | null>(null)
  const reading = useMemo(() => readTyped(text, language), [text, language])
  const hasWords = mayHaveWords(reading, text)
  useEffect(() => {
    if (!hasWords || loaded) return
    let here = true
    import('./readField.ts').then(
      (module) => here && setLoaded(module),
      // Without the words, the field reads calculations only.
      () => here && setLoaded('failed'),
    )
    return () => {
      here = false
    }
  }, [hasWords, loaded])
  return useMemo(() => {
    if (!hasWords || loaded === 'failed') return reading
    return loaded ? loaded.readField(text, { language, today, currencies, code, place }) : { kind: 'empty' }
  }, [hasWords, loaded, reading, text, language, today, currencies, code, place])
}

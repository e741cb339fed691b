import { act, fireEvent, render, screen } from '@testing-library/react'
import { App } from '../../src/renderer/App.tsx'
import { createModel } from '../../src/renderer/state/model.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { sampleNow } from '../doubles/sampleBoard.ts'
import { createTexts } from '../doubles/texts.ts'
import { followFiles, type PassedFiles } from './passedFiles.ts'

const TYPED = '7391'
/** What that makes in tenge, by the rate of the double. */
const RESULT = '3881161.92'
const SHOWN = '3,881,161.92'

/** The page's code is put together when it is asked for, which takes its time. */
const turn = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

/** Types one amount into the converter and follows it to the result in another row. */
export const followKeystroke = async (): Promise<Pick<PassedFiles, 'hands' | 'leaves'>> => {
  const model = createModel(fakeCore().wire, { now: () => sampleNow, page: document })
  const end = model.start()
  render(<App model={model} texts={createTexts('en')} />)
  const fieldOf = (code: string) => screen.queryByLabelText<HTMLInputElement>(`Amount, ${code}`)
  for (let turns = 0; turns < 2_000 && !fieldOf('USD'); turns++) await turn()
  const field = fieldOf('USD')
  if (!field) throw new Error('the converter never came')
  const followed = followFiles()
  let isWorkedOut = false
  const isOfIt = ([text]: readonly unknown[]): boolean => {
    if (typeof text !== 'string') return false
    isWorkedOut ||= text.includes(RESULT)
    // What is said about the amount beside the result is not on the way to it.
    return isWorkedOut ? text.includes(RESULT) : text.includes(TYPED)
  }
  const stop = followed.noteAt(RegExp.prototype, 'exec', isOfIt)
  await act(async () => {
    fireEvent.change(field, { target: { value: TYPED } })
  })
  stop()
  const shown = fieldOf('KZT')?.value
  end()
  if (shown !== SHOWN) throw new Error(`the row of the tenge shows ${shown}`)
  return followed
}

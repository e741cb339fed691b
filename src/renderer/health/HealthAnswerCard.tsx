import type { Health } from '../../shared/contract/health.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { almatyDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { lastingFailure } from '../../shared/live/followCore.ts'
import { useFreshness } from '../rate/useFreshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { type HealthAnswer, type HealthProblem, healthAnswer } from './healthAnswer.ts'
import { useTask } from './useTask.ts'

const MOST_CODES = 6

const wordCodes = (codes: readonly string[], { t, language }: Wording): string =>
  codes.length <= MOST_CODES
    ? codes.join(', ')
    : t('health.problems.codes', {
        codes: codes.slice(0, MOST_CODES).join(', '),
        number: formatNumber(codes.length - MOST_CODES, { language }),
      })

/** Describes a problem and the next step. */
const wordProblem = (problem: HealthProblem, wording: Wording): { says: string; do: string } => {
  const { t } = wording
  switch (problem.is) {
    case 'uncounted':
      return { says: `${t(`sync.uncounted.${problem.why}`)}.`, do: t(`errors.${problem.why}.do`) }
    case 'service':
      return { says: t(`errors.${problem.why}.says`), do: t(`errors.${problem.why}.do`) }
    case 'differs':
      return {
        says: t('health.problems.differs', { count: problem.pairs }),
        do: t('health.problems.differsDo'),
      }
    case 'unit':
      return {
        says: t('health.problems.unit', { codes: wordCodes(problem.codes, wording) }),
        do: t('health.problems.unitDo'),
      }
    case 'stale':
      return {
        says: t('health.problems.stale', { count: problem.codes.length }),
        do: t('health.problems.staleDo'),
      }
    case 'failing':
      return {
        says: t('health.problems.failing', { codes: wordCodes(problem.codes, wording) }),
        do: `${t(`errors.${problem.why}.says`)} ${t(`errors.${problem.why}.do`)}`,
      }
    case 'rejected':
      return {
        says: t('health.problems.rejected', { count: problem.count }),
        do: t('health.problems.rejectedDo'),
      }
  }
}

/** Scrolls to a section of this page and focuses its heading. */
const show = (heading: string): void => {
  const element = document.getElementById(heading)
  if (!element) return
  element.tabIndex = -1
  element.focus()
}

const Problem = ({ problem, onDone }: { problem: HealthProblem; onDone: () => void }) => {
  const wording = useText()
  const { t } = wording
  const model = useModel()
  const { said, busy, run } = useTask()
  const words = wordProblem(problem, wording)
  const asking = (work: () => Promise<unknown>) => () =>
    void run(t('health.fetching'), async () => {
      await work()
      onDone()
      return ''
    })
  const fetchAll = async (codes: readonly string[]): Promise<void> => {
    const failures: unknown[] = []
    for (const code of codes)
      await model.api.call('history.fetchAll', { code }).catch((error) => failures.push(error))
    if (failures.length > 0) onDone()
    if (failures.length > 0) throw failures[0]
  }
  const button = ((): { name: string; press: () => void } => {
    switch (problem.is) {
      case 'service':
        // After a 429, a retry must wait.
        return problem.why === 'rate-limited'
          ? { name: t('health.problems.show'), press: () => show('health-requests') }
          : { name: t('action.retry'), press: asking(model.refresh) }
      case 'uncounted':
        return { name: t('action.retry'), press: asking(model.refresh) }
      case 'stale':
        return { name: t('sync.refresh'), press: asking(model.refresh) }
      case 'differs':
        return { name: t('health.checkNow'), press: asking(() => model.api.call('health.check', {})) }
      case 'failing':
        return { name: t('health.fetchAgain'), press: asking(() => fetchAll(problem.codes)) }
      case 'unit':
        return { name: t('health.problems.show'), press: () => show('health-jumps') }
      case 'rejected':
        return { name: t('health.problems.show'), press: () => show('health-refusals') }
    }
  })()
  return (
    <li className="health-problem cluster">
      <div>
        <strong>{words.says}</strong> <span className="quiet">{words.do}</span>
      </div>
      <button type="button" className="button" aria-disabled={busy} onClick={button.press}>
        {button.name}
      </button>
      <span role="status" className="second">
        {said}
      </span>
    </li>
  )
}

const wordAnswer = (answer: HealthAnswer, today: number, { t, language }: Wording): string => {
  switch (answer.is) {
    case 'nothing':
      return t('firstRun.nothingYet')
    case 'problems':
      return t('health.answer.problems', { count: answer.problems.length + answer.more })
    case 'filling':
    case 'paused':
      return t(`health.answer.${answer.is}`, { done: answer.done, count: answer.total })
    case 'well': {
      const { currencies: count, confirmed } = answer
      if (confirmed === null) return t('health.answer.unconfirmed', { count })
      const near = { [today]: 'today', [today - 1]: 'yesterday' } as const
      const word = near[confirmed]
      const when = word ? t(`health.answer.${word}`) : formatDay(confirmed, language, 'long')
      return t('health.answer.well', { count, when })
    }
  }
}

/** The page's summary: all is well, the progress of the download, or the worst problems with their buttons. */
export const HealthAnswerCard = ({ health, onDone }: { health: Health; onDone: () => void }) => {
  const wording = useText()
  const { t, language } = wording
  const model = useModel()
  const sync = useStore(model.sync)
  const board = useStore(model.board)
  const settings = useStore(model.settings) ?? defaultSettings
  const now = useStore(model.time)
  const judge = useFreshness()
  const stale = (board?.assets ?? []).flatMap((asset) => (judge(asset).state === 'stale' ? asset.code : []))
  const answer = healthAnswer({
    health,
    sync,
    failure: lastingFailure(sync, board),
    stale,
    fillsAll: settings.fill === 'all',
    now,
  })
  return (
    <section className="card health-answer" aria-labelledby="health-answer" data-answer={answer.is}>
      <h2 id="health-answer">
        <span role="status">{wordAnswer(answer, almatyDay(now), wording)}</span>
      </h2>
      {answer.is === 'paused' && (
        <button type="button" className="button" onClick={() => void model.pause(false)}>
          {t('sync.resume')}
        </button>
      )}
      {answer.is === 'problems' && (
        <ol>
          {answer.problems.map((problem) => (
            <Problem
              key={problem.is === 'failing' ? problem.why : problem.is}
              problem={problem}
              onDone={onDone}
            />
          ))}
        </ol>
      )}
      {answer.is === 'problems' && answer.more > 0 && (
        <p className="quiet">
          {t('health.answer.more', { number: formatNumber(answer.more, { language }) })}
        </p>
      )}
    </section>
  )
}

import { LEVEL, type LineStyle, UNSURE } from '../chart/lineStyle.ts'

const HATCHES = [-6, 0, 6, 12, 18]

/** A short sample of a line in its chart style. */
export const LineSample = ({ style: { token, dash, width } }: { style: LineStyle }) => (
  <svg className="sample" color={`var(--${token})`} viewBox="0 0 28 12" aria-hidden="true" focusable="false">
    <path d="M1 6h26" strokeWidth={width} strokeDasharray={dash.join(' ') || undefined} />
  </svg>
)

/** The legend's sample of a chart mark. */
export const MarkSample = ({ of }: { of: 'note' | 'provisional' | 'gap' | 'level' }) => (
  <svg className={`sample sample-${of}`} viewBox="0 0 28 12" aria-hidden="true" focusable="false">
    {of === 'note' && <path d="M14 1l5 5-5 5-5-5z" />}
    {of === 'level' && <path d="M1 6h26" strokeDasharray={LEVEL.join(' ')} />}
    {of === 'gap' && HATCHES.map((at) => <path key={at} d={`M${at} 12l12-12`} />)}
    {of === 'provisional' && (
      <>
        <path d="M1 6h18" strokeDasharray={UNSURE.join(' ')} />
        <circle cx="22" cy="6" r="3.5" />
      </>
    )}
  </svg>
)

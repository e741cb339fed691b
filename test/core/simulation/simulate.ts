import type { Out } from '../../../src/shared/contract/contract.ts'
import { type Day, formatIsoDay, parseDay, utcDay } from '../../../src/shared/days/day.ts'
import { seeded } from '../budget/setting.ts'
import { NEXT_POLL_MS } from '../pollSpans.ts'
import { type Instance, openInstance } from './instances.ts'
import { openMachine } from './machine.ts'
import { openOutside } from './outside.ts'
import { type Coded, openTruth, styles } from './truth.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A silence of this length needs a reason; and only a Retry-After may last longer. */
const SILENT_MS = NEXT_POLL_MS + MINUTE
const LONGEST_SILENCE_MS = 17 * MINUTE

const codes: readonly Coded[] = [
  ...['USD', 'EUR', 'RUB', 'CNY', 'XAU'].map((code): Coded => ({ code, kind: 'fiat' })),
  ...['BTC', 'ETH'].map((code): Coded => ({ code, kind: 'crypto' })),
]

interface Simulated {
  /** What went against the rules; empty where nothing did. */
  faults: string[]
  arrivals: number
  /** A summary of the run, to compare it with another. */
  trace: string
}

/**
 * So many days of one machine with two instances of Aina on one folder: what a person does, what the network does, what
 * befalls the machine and its clock, all drawn from the seed. Then all is well for three days, and the mirror is compared with
 * the service. Held against all along: what product.md says in A2–A8 and E1–E4.
 */
export const simulate = async (seed: number, days: number, folder: string): Promise<Simulated> => {
  const random = seeded(seed)
  const chance = (part: number): boolean => random() < part
  const between = (low: number, high: number): number => low + random() * (high - low)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  const start = Date.UTC(2026, 0, 5) + Math.floor(between(0, 500)) * DAY + between(0, DAY)
  const last = start + days * DAY
  const machine = openMachine(start)
  const style = pick(styles)
  const truth = openTruth({
    style,
    assets: codes,
    first: utcDay(start) - 40,
    off: new Set(chance(0.3) ? [utcDay(start) + Math.floor(between(0, days))] : []),
    fixedAfter: between(9, 12) * HOUR,
  })
  const outside = openOutside(machine, truth, random)
  const scheme = pick(['https', 'https', 'http'])
  const names = ['rates.example', 'rates.example.'].map((host) => `${scheme}://${host}/api`)
  const faults: string[] = []
  const fault = (text: string): void => {
    if (faults.length < 5) faults.push(`${new Date(machine.real()).toISOString()} ${text}`)
  }

  const instances: (Instance | null)[] = [null, null]
  let lucky = 1
  const copyRandom = (): number => random() * lucky
  /** The steady moment since which somebody could have asked for something. */
  let ready = machine.steady()
  const unready = (): void => {
    ready = machine.steady()
  }
  let online = true

  const open = async (slot: number): Promise<void> => {
    // Now and then somebody names the service differently.
    const base = slot === 1 && chance(0.25) ? names[1] : names[0]
    const instance = openInstance({ folder, machine, outside, base: base ?? '', random: copyRandom })
    instance.core.setOnline(online)
    instances[slot] = instance
    unready()
    await machine.settle()
  }
  const end = async (slot: number, isKill: boolean): Promise<void> => {
    const instance = instances[slot]
    instances[slot] = null
    unready()
    // What is stopped hears of nothing, and can only be killed.
    if (instance && (isKill || instance.life.stopped)) instance.kill()
    else await instance?.close()
  }
  const awake = (): Instance[] =>
    instances.flatMap((instance) => (instance && !instance.life.stopped ? [instance] : []))

  const checkRate = (what: string, code: string, day: string | null, rate: number): void => {
    const at = parseDay(day ?? '')
    if (at === null || !outside.gave(code, at, rate)) fault(`${what}: ${code} ${rate} on ${day}`)
  }
  const checkShown = async (instance: Instance): Promise<void> => {
    const board = await instance.ask('board.get', {})
    for (const { code, kzt, day } of board?.assets ?? []) checkRate('board', code, day, kzt)
    const asset = pick(codes)
    const { code } = asset
    const history = await instance.ask('history.get', { code })
    const unsure = new Set(Array.from(history?.provisional ?? []))
    for (const [index, day] of Array.from(history?.day ?? []).entries()) {
      checkRate('history', code, formatIsoDay(day), history?.rate[index] ?? 0)
      if (!unsure.has(index) && !outside.mayBeOver(asset, day))
        fault(`${code} is sure of ${formatIsoDay(day)} too soon`)
    }
    const on = formatIsoDay(utcDay(machine.real()) - Math.floor(between(-1, 9)))
    const converted = await instance.ask('convert.get', { from: code, to: 'KZT', amount: '1', on })
    if (!converted) return
    checkRate('conversion', code, converted.fromDay, Number(converted.rate))
    if ((converted.fromDay ?? '') > on) fault(`a later day's rate: ${converted.fromDay} for ${on}`)
  }

  const checkSaid = async (): Promise<void> => {
    if (outside.lastLeft() > machine.real() - (machine.steady() - ready)) unready()
    const silent = Math.min(machine.steady() - ready, machine.real() - outside.lastLeft())
    const stopped = instances.some((instance) => instance?.life.stopped)
    for (const instance of awake()) {
      const status = await instance.ask('sync.get', {})
      if (!status) continue
      const { retryAfter, phase, lastError, uncounted } = status
      if (retryAfter && !outside.mayHoldBack(instance.host))
        fault(`held back for no reason: ${retryAfter.by}`)
      const working = (await instance.ask('info.get', {}))?.working === true
      if (!working || !online || retryAfter || stopped) continue
      if (silent > SILENT_MS && phase === 'idle' && !lastError && !uncounted)
        fault(`silent for ${Math.round(silent / SECOND)} s, and all is said to be well`)
      if (silent > LONGEST_SILENCE_MS) fault(`silent for ${Math.round(silent / SECOND)} s: ${phase}`)
    }
    const alone = machine.steady() - Math.max(...awake().map(({ since }) => since), ready)
    if (awake().length > 0 && !stopped && alone > 30 * SECOND) {
      const workers = await Promise.all(awake().map((instance) => instance.ask('info.get', {})))
      if (!workers.some((info) => info?.working)) fault('nobody works')
    }
  }

  const person = async (): Promise<void> => {
    const instance = pick(awake())
    if (!instance) return
    const kind = random()
    if (kind < 0.3) void instance.ask('sync.refresh', {})
    else if (kind < 0.4) void instance.ask('history.fetchAll', { code: pick(codes).code })
    else if (kind < 0.6) instance.life.as(() => instance.core.wake())
    else if (kind < 0.65)
      for (let n = 0; n < 60; n++)
        void instance.ask('convert.ask', { from: 'USD', to: 'EUR', amount: String(n + 1) })
  }

  const setOnline = (now: boolean): void => {
    online = now
    outside.weather.network = now || chance(0.3)
    for (const instance of awake()) instance.life.as(() => instance.core.setOnline(now))
    unready()
  }

  /** What befalls the instances and the machine between two looks. */
  const befall = async (): Promise<void> => {
    const kind = random()
    const slot = chance(0.6) ? 0 : 1
    const instance = instances[slot]
    if (kind < 0.12) {
      if (instance) await end(slot, chance(0.7))
      else await open(slot)
    } else if (kind < 0.16 && instance) {
      instance.life.stopped = !instance.life.stopped
      // What the system said of the network meanwhile reaches it when it goes on.
      if (!instance.life.stopped) instance.life.as(() => instance.core.setOnline(online))
      unready()
    } else if (kind < 0.22) setOnline(!online)
    else if (kind < 0.34) {
      machine.setWrong(
        pick([
          () => 0,
          () => 0,
          () => between(-10, 10) * MINUTE,
          () => between(-20, 20) * HOUR,
          () => between(-3, 3) * 365 * DAY,
        ])(),
      )
      unready()
    } else if (kind < 0.36) {
      for (const each of [0, 1]) await end(each, true)
      machine.boot(between(5 * SECOND, 10 * MINUTE))
      unready()
    } else if (kind < 0.5) {
      outside.weather.badness = pick([0, 0, 0.05, 0.3, 1])
      outside.weather.latencyMs = pick([50, 400, 3_000, 20_000])
    } else if (kind < 0.58) {
      // Not so old that the machine could have slept until nobody asks for it any more.
      const day = Math.max(utcDay(last) - 8, utcDay(machine.real()) - Math.floor(between(0, 10)))
      // With so few, one corrected rate makes a carried list look like a separate one.
      if (style !== 'carried-board' && chance(0.5)) truth.correct(pick(codes), day, machine.real())
      else truth.lack(pick(codes), day, machine.real(), machine.real() + between(1, 40) * HOUR)
    }
    if (awake().length === 0) for (const each of [0, 1]) if (!instances[each] && chance(0.7)) await open(each)
  }

  /** Some minutes of a machine that is awake. */
  const episode = async (): Promise<void> => {
    const late = pick([0, 5, 14, 14, 14]) * SECOND
    const long = chance(0.04)
    for (let n = long ? 8 : Math.floor(between(2, 5)); n > 0; n--) {
      if (!long) await befall()
      if (chance(0.4)) await person()
      await machine.pass(long ? 3 * MINUTE : between(SECOND, 40 * SECOND), late)
      if (long) await checkSaid()
    }
    await checkSaid()
    for (const instance of awake()) await checkShown(instance)
  }

  await open(0)
  while (machine.real() < last && faults.length + outside.faults.length === 0) {
    await episode()
    machine.sleep(chance(0.25) ? between(0, 10 * MINUTE) : between(HOUR, 24 * HOUR), chance(0.5))
    unready()
  }

  // Whatever was wrong is put right.
  for (const slot of [0, 1]) await end(slot, true)
  Object.assign(outside.weather, { badness: 0, latencyMs: 100, network: true })
  online = true
  machine.setWrong(0)
  // A Retry-After may hold a day, a history that failed may rest as long, and a hole lasts for 40 hours.
  machine.sleep(2 * DAY, true)
  lucky = 0.02
  await open(0)
  for (let day = 0; day < 3; day++) {
    machine.sleep((utcDay(machine.real()) + 1) * DAY + 22.5 * HOUR - machine.real(), true)
    unready()
    await machine.pass(3.5 * MINUTE, 14 * SECOND)
    await checkSaid()
  }
  for (const instance of awake()) await checkShown(instance)
  const [instance] = awake()
  if (instance && faults.length + outside.faults.length === 0)
    for (const asset of codes) {
      const history = await instance.ask('history.get', { code: asset.code })
      if (history)
        for (const text of differences(history, truth.history(asset, 0, 99_999, machine.real()))) fault(text)
    }
  for (const slot of [0, 1]) await end(slot, false)
  return {
    faults: [...outside.faults, ...faults],
    arrivals: outside.arrivals(),
    trace: `${outside.arrivals()} ${machine.real()}`,
  }
}

/**
 * Where a history differs from the service's own. The newest three days may wait for their confirmation: of them, what is
 * marked may be another, or none that the service has.
 */
const differences = (
  { code, day: days, rate, provisional }: Out<'history.get'>,
  theirs: readonly { day: Day; rate: number }[],
): string[] => {
  const waitsFrom = theirs.at(-3)?.day ?? 0
  const unsure = new Set(Array.from(provisional))
  const mine = new Map(
    Array.from(days, (day, index) => [day, { rate: rate[index], isUnsure: unsure.has(index) }] as const),
  )
  const known = new Set(theirs.map(({ day }) => day))
  const texts: string[] = []
  for (const { day, rate } of theirs) {
    const point = mine.get(day)
    const mayWait = day >= waitsFrom && (!point || point.isUnsure)
    if (!mayWait && (point?.rate !== rate || point.isUnsure))
      texts.push(`in the end ${code} of ${formatIsoDay(day)} is ${JSON.stringify(point)}, not ${rate}`)
  }
  for (const [day, { isUnsure }] of mine)
    if (!known.has(day) && !(isUnsure && day >= waitsFrom && day <= waitsFrom + 14))
      texts.push(`in the end ${code} has ${formatIsoDay(day)}, which the service has not`)
  return texts
}

import { shiftClock } from './shiftClock.ts'

// Loaded before Aina (`node --import`).
shiftClock(Number(process.env.AINA_TEST_WALL_SHIFT ?? 0), Number(process.env.AINA_TEST_STEADY_SHIFT ?? 0))

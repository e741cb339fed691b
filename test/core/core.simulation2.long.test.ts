import { testWeeks } from './simulation/weeks.ts'

testWeeks(5, 8)

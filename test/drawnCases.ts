import fc from 'fast-check'

/**
 * Properties draw the same cases each time, so that a change is judged by what it changed. `AINA_DRAWS=new` draws other cases; a
 * number draws those of that seed.
 */
const draws = process.env.AINA_DRAWS ?? '1'

if (draws !== 'new') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(draws) })

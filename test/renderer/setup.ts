import { configure } from '@testing-library/react'

/** Waiting is for a state, never for a time; so much is for machines that are busy. */
configure({ asyncUtilTimeout: 30_000 })

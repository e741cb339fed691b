import { configure } from '@testing-library/react'
import * as React from 'react'

/** Waiting is for a state, never for a time; so much is for machines that are busy. */
configure({ asyncUtilTimeout: 30_000 })

/**
 * React's development build takes the stack of every element that is made, for its warnings, which is a fifth of all that these
 * tests do. It stops at 10 000 in a second; here that is reached from the start. A warning still names the components.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

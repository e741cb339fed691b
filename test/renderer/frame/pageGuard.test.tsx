import { screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageGuard } from '../../../src/renderer/frame/PageGuard.tsx'
import { renderView } from '../renderView.tsx'

test('a page that cannot load says so, and the next one works', async () => {
  // React reports it on the console as well.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  const Missing = lazy(() =>
    Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch dynamically imported module')),
  )
  const shown = (page: string) => (
    <>
      <nav>the others</nav>
      <PageGuard page={page}>
        <Suspense>{page === 'settings' ? <Missing /> : <h1>{page}</h1>}</Suspense>
      </PageGuard>
    </>
  )
  const { again } = await renderView(shown('settings'))
  expect((await screen.findByRole('alert')).textContent).toContain('failed to load')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByText('the others')).toBeTruthy()
  await again(shown('board'))
  expect(screen.getByRole('heading').textContent).toBe('board')
  expect(screen.queryByRole('alert')).toBeNull()
})

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory
  }
}

/**
 * Installs the only Trusted Types policy: only the empty string may become markup (libraries empty elements that
 * way), and no string may become a script. Does nothing in browsers without Trusted Types.
 */
export const installTrustedTypes = (page: Pick<Window, 'trustedTypes'>): void => {
  page.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text === '') return ''
      throw new TypeError('markup is never made from strings here')
    },
  })
}

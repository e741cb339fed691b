interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL?(url: string): string },
  ): unknown
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory
  }
}

/**
 * Installs the only Trusted Types policy: only the empty string may become markup (libraries empty elements that
 * way), and only the address of the reader of tables may become a script. Does nothing in browsers without Trusted Types.
 */
export const installTrustedTypes = (page: Pick<Window, 'trustedTypes' | 'location'>): void => {
  page.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text === '') return ''
      throw new TypeError('markup is never made from strings here')
    },
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, page.location.href)
      if (origin === page.location.origin && /\/tableWorker[\w.-]*$/.test(pathname)) return url
      throw new TypeError('no script is loaded from a string here')
    },
  })
}

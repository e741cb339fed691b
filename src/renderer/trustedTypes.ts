interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory
  }
}

/**
 * The one Trusted Types policy: the empty string may become markup (libraries empty elements that way), nothing else
 * may, and no string may become script. Where a browser has no Trusted Types there is nothing to install.
 */
export const installTrustedTypes = (page: Pick<Window, 'trustedTypes'>): void => {
  page.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text === '') return ''
      throw new TypeError('markup is never made from strings here')
    },
  })
}

/** The sample's pages, by their paths. */
export const pages: Readonly<Record<string, { type: string; text: string; free?: boolean }>> = {
  '/index.html': {
    type: 'text/html; charset=utf-8',
    text: `<!doctype html><title>Sample page</title><link rel="stylesheet" href="/page.css">
      <h1>Sample</h1><a href="https://example.org/away">away</a>
      <a id="new" href="/other.html" target="_blank">new</a> <a id="taken" href="/other.html" target="_blank">taken</a>
      <script>window.inline = true</script><script type="module" src="/page.js"></script>`,
  },
  '/other.html': { type: 'text/html', text: '<!doctype html><title>Other</title><h1>Other</h1>' },
  '/free.html': { type: 'text/html', text: '<!doctype html><title>Free</title><h1>Free</h1>', free: true },
  '/page.css': { type: 'text/css', text: 'h1 { color: rgb(1, 2, 3) }' },
  '/page.js': {
    type: 'text/javascript',
    text: `import { word } from '/part.js'
      document.title = word
      const received = []
      window.received = received
      window.stop = sample.hear((value) => received.push(value))
      document.querySelector('#taken').addEventListener('click', (event) => event.preventDefault())`,
  },
  '/part.js': { type: 'text/javascript', text: `export const word = 'Sample is ready'` },
  '/data.json': { type: 'application/json', text: '{"held":1}' },
}

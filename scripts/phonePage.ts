import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Bundles the page's script into one classic script without imports. */
const phoneScript = async (root: string): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: resolve(root, 'src/phone/index.ts'), output: { format: 'iife' } },
    },
  })
  const code = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const scripts = code.flatMap((part) => (part.type === 'chunk' ? [part.code] : []))
  if (scripts.length !== 1) throw new Error(`the phone's script has ${scripts.length} parts`)
  // Within a script, only these would end it, or hide its end.
  return (scripts[0] ?? '').trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
}

const phoneStyle = (root: string): string =>
  ['src/renderer/styles/tokens.css', 'src/renderer/styles/base.css', 'src/phone/phone.css']
    .map((path) =>
      readFileSync(resolve(root, path), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .join('')

/**
 * Returns the file for the phone without its content. The policy allows the page's own script and style and nothing
 * else: no request, no image, no form. `root` is the folder of the sources.
 */
export const phonePage = async (root: string): Promise<string> => {
  const [script, style] = [await phoneScript(root), phoneStyle(root)]
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Aina</title>
<style>${style}</style>
</head>
<body>
<noscript>
<p lang="kk">Бұл файлды JavaScript қосулы браузерде ашыңыз.</p>
<p lang="ru">Откройте этот файл в браузере с включённым JavaScript.</p>
<p lang="en">Open this file in a browser with JavaScript switched on.</p>
</noscript>
<script type="text/plain" id="content"></script>
<script>${script}</script>
</body>
</html>
`
}

import { isSignatureValid, signAdHoc } from './signature.ts'

// Replaces the program `codesign` of macOS: `--sign - … APP` and `--verify … APP`; refuses all else.
const words = process.argv.slice(2)
const app = words.at(-1) ?? ''
if (words[0] === '--sign' && words[1] === '-') signAdHoc(app)
else if (words[0] === '--verify') process.exitCode = isSignatureValid(app) ? 0 : 1
else {
  console.error(`the fake Electron’s codesign does not know: ${words.join(' ')}`)
  process.exitCode = 2
}

// The first file of the packages that tests make.
import './beforePacked.cjs'

await import('./out/main/index.js')

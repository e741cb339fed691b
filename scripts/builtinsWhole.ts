/**
 * Has Node's own modules handed over whole instead of imported by name: for the names Node makes a second face of each, and
 * what it would otherwise load when it is asked for (fetch, streams, promises) on the spot, a tenth of the time of a start.
 * By `globalThis`, since one of the names may be `process`.
 */
export const builtinsWhole = () => ({
  name: 'builtins-whole',
  renderChunk: (code: string): string =>
    code.replaceAll(
      /^import (?:\* as )?(\w[\w$]*)?(?:, )?(\{[^}]*\})? from ("node:[^"]+");$/gm,
      (_, whole: string | undefined, names: string | undefined, module: string) =>
        [whole, names?.replaceAll(' as ', ': ')]
          .flatMap((pattern) =>
            pattern ? [`const ${pattern} = globalThis.process.getBuiltinModule(${module});`] : [],
          )
          .join(' '),
    ),
})

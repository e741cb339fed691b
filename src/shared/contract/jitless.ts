import * as z from 'zod/mini'

// Imported before every schema: otherwise zod tries `new Function`, which the content security policy reports.
z.config({ jitless: true })

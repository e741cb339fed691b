#!/usr/bin/env node
import { runInProcess } from './runInProcess.ts'

process.exitCode = await runInProcess(process.argv.slice(2))

// Runs before the first paint, while the app is loading. Built as a separate script.
import { getFirstCalls } from './app/first-calls.ts'
import { sendFirstCalls, setColorScheme } from './platform/start-scripts.ts'

setColorScheme()
sendFirstCalls(getFirstCalls(location))

import './ui/base-styles.ts'
import { startApp } from './app/app.tsx'
import { watchUnsentTexts } from './platform/watch-unsent-texts.ts'

watchUnsentTexts()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
startApp(root)

import { formatFullDate } from '#web/platform/dates.ts'
import classes from './date-tip.module.css'

const TIMES = 'time[data-in-words]'
const EDGE = 8

let watchers = 0
let tip: HTMLElement | undefined
/** What the open tip belongs to: it is beside the owner, never over it. */
let shown: { time: HTMLTimeElement; owner: Element } | undefined

/** The page has one tip, at its end, so that no list cuts it off. Screen readers read the date beside the words. */
function getTip(): HTMLElement {
  if (tip) return tip
  tip = document.createElement('div')
  tip.className = classes.tip ?? ''
  tip.setAttribute('aria-hidden', 'true')
  document.body.append(tip)
  return tip
}

function hide(): void {
  tip?.remove()
  tip = undefined
  shown = undefined
}

function show(time: HTMLTimeElement, owner: Element): void {
  shown = { time, owner }
  getTip().textContent = formatFullDate(Date.parse(time.dateTime) / 1000)
  place()
}

/** Below its owner, or above it if there is no space. They touch, so that the pointer can move onto the tip. */
function place(): void {
  if (!shown?.time.isConnected) {
    hide()
    return
  }
  const element = getTip()
  const { bottom, top } = shown.owner.getBoundingClientRect()
  const { left } = shown.time.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = bottom + element.offsetHeight <= clientHeight
  element.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - element.offsetWidth - EDGE))}px`
  element.style.top = `${isBelow ? bottom : top - element.offsetHeight}px`
}

function handlePointer({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element) || target === tip) return
  const time = target.closest<HTMLTimeElement>(TIMES)
  if (time) show(time, time)
  else if (shown && shown.owner !== document.activeElement) hide()
}

function handleFocus({ target }: FocusEvent): void {
  hide()
  if (!(target instanceof Element) || !target.matches(':is(a, button, time):focus-visible')) return
  const time = target.closest<HTMLTimeElement>(TIMES) ?? target.querySelector<HTMLTimeElement>(TIMES)
  if (time) show(time, target)
}

function handleKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') hide()
}

const listeners = [
  ['pointerover', handlePointer],
  ['focusin', handleFocus],
  ['focusout', hide],
  ['keydown', handleKey],
  ['scroll', place],
] as const

/** Shows the full date of a time in words. Returns a function that stops it; it runs while one such time is shown. */
export function watchDateTips(): () => void {
  watchers += 1
  if (watchers === 1) for (const [type, handler] of listeners) addEventListener(type, handler as EventListener, true)
  return () => {
    watchers -= 1
    if (watchers > 0) return
    for (const [type, handler] of listeners) removeEventListener(type, handler as EventListener, true)
    hide()
  }
}

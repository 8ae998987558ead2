import { Button } from '@mantine/core'
import { useReducedMotion, useViewportSize } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { PAGE_HEADING_ID } from '#web/ui/layout/page.tsx'
import classes from './confetti.module.css'

const ReactConfetti = lazy(() => import('react-confetti'))
const colors = ['#f2b31b', '#f9ce55', '#6d45d9', '#9f83ed', '#d3c6f8', '#f08c7d']

/** Ignores clicks, adds no scroll bars and stops by itself or by a button. Off if the person prefers reduced motion. */
export function Confetti({ pieces, tweenMs }: { pieces: number; tweenMs?: number }) {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const { width, height } = useViewportSize()
  const [isFalling, setFalling] = useState(true)
  if (isMotionReduced) return null

  const handleStop = () => {
    setFalling(false)
    // The pressed button disappears with the confetti.
    document.getElementById(PAGE_HEADING_ID)?.focus()
  }
  return (
    <>
      <div className={classes.sky} aria-hidden="true" data-pieces={pieces} data-tween={tweenMs}>
        {isFalling && width > 0 && (
          <Suspense>
            <ReactConfetti
              width={width}
              height={height}
              numberOfPieces={pieces}
              tweenDuration={tweenMs}
              colors={colors}
              recycle={false}
              onConfettiComplete={() => setFalling(false)}
            />
          </Suspense>
        )}
      </div>
      {isFalling && (
        <Button variant="subtle" className={classes.stop} onClick={handleStop}>
          Stop the confetti
        </Button>
      )}
    </>
  )
}

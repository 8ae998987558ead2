import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Spark } from '#web/ui/layout/brand.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'
import classes from './auth-layout.module.css'

/** A form beside a welcome text; on narrow screens the form only. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div className={classes.form}>
        <Sheet>{children}</Sheet>
      </div>
      <aside className={classes.art} aria-label="About Sparkle">
        <div className={classes.sky} aria-hidden="true">
          <Spark size={132} />
          <Spark size={44} />
          <Spark size={28} />
          <Spark size={20} />
        </div>
        <Text className={classes.claim}>Show what makes you sparkle.</Text>
        <Text className={classes.more}>
          Tell your story at your own pace. Businesses that hire can find you and write to you.
        </Text>
      </aside>
    </div>
  )
}

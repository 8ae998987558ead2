import classes from './command.module.css'

/** A line to type or copy, such as a command. */
export function Command({ children }: { children: string }) {
  return <code className={classes.command}>{children}</code>
}

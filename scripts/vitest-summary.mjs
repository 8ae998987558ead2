// A reporter for `npm test`: counts the tests that passed and lists the failures, including failures outside tests.
import { writeFileSync } from 'node:fs'

const reason = ({ message, stack }) => (stack ?? message).split('\n').slice(0, 8).join('\n')

const failure = (name, errors = []) => (errors.length > 0 ? [`${name}\n${errors.map(reason).join('\n')}`] : [])

function listFailures(module) {
  const name = (task) => `${module.relativeModuleId} > ${task.fullName}`
  return [
    ...failure(module.relativeModuleId, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => failure(name(suite), suite.errors())),
    ...[...module.children.allTests()].flatMap((test) => failure(name(test), test.result().errors)),
  ]
}

// biome-ignore lint/style/noDefaultExport: Vitest requires it.
export default class {
  onTestRunEnd(modules, unhandled) {
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length
    const failures = [
      ...modules.flatMap(listFailures),
      ...unhandled.flatMap((error) => failure('Outside of tests', [error])),
    ]
    writeFileSync(process.env.SPARKLE_SUMMARY, JSON.stringify({ passed, failures }))
  }
}

// The HTTP floor: a bare Fastify that sends the same bytes, in its own process like the real server.
import Fastify from 'fastify'

const body = process.env.BODY ?? ''
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

/** A mail server for the tests: it takes every mail and keeps it as a file. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

const LINE_END = '\r\n';
const MAIL_END = '\r\n.\r\n';
const ANSWERS: Record<string, string> = { DATA: '354 go on', QUIT: '221 goodbye' };

/** Listens on a free port of loopback; mails become numbered files in the folder. */
export function openMailbox(folder: string): Promise<Server> {
  let count = 0;
  const keep = (mail: string) => writeFileSync(join(folder, `${String(++count).padStart(3, '0')}.eml`), mail);
  return new Promise((resolve) => {
    const server = createServer((socket) => converse(socket, keep)).listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** As much of the protocol as a client needs that has nothing to hide. */
function converse(socket: Socket, keep: (mail: string) => void): void {
  let heard = '';
  let end = LINE_END;
  const answer = (said: string) => {
    const verb = end === MAIL_END ? '' : said.toUpperCase();
    if (!verb) keep(said);
    end = verb === 'DATA' ? MAIL_END : LINE_END;
    socket.write(`${ANSWERS[verb] ?? '250 fine'}${LINE_END}`);
  };
  socket.write('220 test\r\n');
  socket.on('data', (piece) => {
    heard += piece.toString();
    for (let at = heard.indexOf(end); at >= 0; at = heard.indexOf(end)) {
      const said = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      answer(said);
    }
  });
}

/** The mails to an address, the oldest first, without the line breaks that only the way needs. */
export const mailsTo = (folder: string, address: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(`To: ${address}`));

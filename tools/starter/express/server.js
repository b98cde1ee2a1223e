import { fileURLToPath } from 'node:url';
import express from 'express';
import { requireAccess } from 'svc-auth-video/express';
import { createAccessVerifier } from 'svc-auth-video/server';

const verifier = createAccessVerifier({ authUrl: 'http://localhost:3001' });
const port = Number(process.env.PORT ?? 4000);
const folderOf = (path, base = import.meta.url) => fileURLToPath(new URL(path, base));

const app = express();
app.use(express.static(folderOf('./public')));
app.use('/client', express.static(folderOf('.', import.meta.resolve('svc-auth-video'))));
app.get('/api/profile', requireAccess(verifier), (request, answer) => answer.json(request.caller));
app.listen(port, 'localhost', () => console.log(`http://localhost:${port}`));

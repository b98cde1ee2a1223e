import { spawn } from 'node:child_process';
import { lastingAgent } from './lasting-agent';
import { fromPyPi } from './packages';

const version = '4.1.6';
const script = `
import asyncio, sys
from fastmcp import Client

async def main():
    async with Client(sys.argv[1], auth='oauth') as client:
        print('mcp> ', flush=True)
        while await asyncio.to_thread(sys.stdin.readline):
            print([tool.name for tool in await client.list_tools()], 'mcp> ', flush=True)

asyncio.run(main())
`;

/**
 * FastMCP with the official SDK of Python. After a restart with an ended token, the SDK refreshes at an address that it
 * guesses from that of the resource, and asks for another sign-in.
 */
export const fastmcp = lastingAgent({
  name: 'FastMCP',
  version,
  fetch: fromPyPi(`fastmcp==${version}`, 'mcp==2.3.0'),
  start: ({ program, home, product, user }) => {
    const env = { ...user.environment(home), PYTHONPATH: program };
    return spawn('python3', ['-c', script, product.mcpUrl], { cwd: home, env });
  },
});

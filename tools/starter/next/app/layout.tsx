import type { ReactNode } from 'react';
import './page.css';

export const metadata = { title: 'My app' };

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>
      <main>{children}</main>
    </body>
  </html>
);

export default Layout;

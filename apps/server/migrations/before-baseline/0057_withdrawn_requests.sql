-- A teacher takes back what they sent: its history stays, and nobody works on it any more.
alter type request_state add value 'withdrawn';

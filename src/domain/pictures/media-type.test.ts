import { describe, expect, it } from 'vitest';
import { png, svg } from '../../testing/host/pictures.ts';
import { mediaType } from './media-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the type of a picture or video', () => {
  it.each([
    [png, 'image/png'],
    [bytes('\xff\xd8\xff\xe0..JFIF'), 'image/jpeg'],
    [bytes('GIF89a..'), 'image/gif'],
    [bytes('RIFF....WEBPVP8 '), 'image/webp'],
    [svg, 'image/svg+xml'],
    [bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'), 'video/webm'],
    [bytes('....ftypisom....'), 'video/mp4'],
    [
      bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg>\n<svg>'),
      'image/svg+xml',
    ],
    [bytes('\n<!DOCTYPE\nsvg SYSTEM "a">\n<svg:svg>'), 'image/svg+xml'],
    [Buffer.from('\uFEFF<?xml version="1.0"?><svg>', 'utf16le'), 'image/svg+xml'],
  ])('is recognised by its bytes: %o', (picture, type) => {
    expect(mediaType(picture)).toBe(type);
  });

  it.each([
    '',
    'RIFF....WAVE',
    '\x1a\x45\xdf\xa3\x42\x82\x88matroska',
    '....ftypM4A ',
    '....ftypavif....',
    '<!DOCTYPE html><svg></svg>',
    '<html><svg></svg></html>',
    '<svgx>',
    '<!-- <svg> ',
    'alert(1)',
    '<!DOCTYPE svg ',
    '%PDF-1.7',
  ])('is unknown for %o', (text) => {
    expect(mediaType(bytes(text))).toBeUndefined();
  });

  it('is determined only by the first bytes', () => {
    const comment = '<!-- -->';
    expect(mediaType(bytes(`${comment.repeat(500)}<svg>`))).toBe('image/svg+xml');
    expect(mediaType(bytes(`${comment.repeat(600)}<svg>`))).toBeUndefined();
  });
});
